import { Agent } from 'node:http';
import { send } from './load.mjs';

/** @typedef {{agent: Agent, at: number}} Visit */
/** @typedef {{toAppId: (at: number) => string, businesses: number, documents: number, key: string}} Seeded */

const SEARCHES = ['', 'q=amara', 'q=mail4', 'isOpen=true', 'q=S-1', 'sort=balance&direction=desc'];
const AMOUNT = '396.80';

/** The seeded documents, by number. @param {Seeded} seeded */
function createDocuments({ toAppId, businesses, documents }) {
  const half = Math.floor(documents / 2);
  let used = 0;
  const find = (/** @type {number} */ at, /** @type {string} */ letter) => {
    const number = 1 + (at % half);
    return { appId: toAppId(number % businesses), xid: `${letter}${number}` };
  };
  return {
    /** An invoice to read. @param {number} at */
    findInvoice: (at) => find(at, 'i'),
    /** A document that no other request changes. @param {string} letter */
    takeNext: (letter) => {
      used += 1;
      return find(half - 1 - used, letter);
    },
  };
}

/** Sends a request that must succeed. @param {Agent} agent @param {string} url @param {Parameters<typeof send>[2]} [options] */
async function expectOk(agent, url, options) {
  const response = await send(agent, url, options);
  if (response.status === 200) return response;
  throw new Error(`${url} responded with ${response.status}: ${response.text.slice(0, 300)}`);
}

/**
 * One step for each kind of visit, with the address of a process.
 * @param {Seeded} seeded
 * @returns {Record<string, (url: string, visit: Visit) => Promise<void>>}
 */
function createSteps(seeded) {
  const { findInvoice, takeNext } = createDocuments(seeded);
  const { toAppId, key } = seeded;
  return {
    reads: async (url, { agent, at }) => {
      const { appId, xid } = findInvoice(at);
      await expectOk(agent, `${url}/api/${appId}/v1/sales/invoice/${xid}`);
    },
    pages: async (url, { agent, at }) => {
      const { appId, xid } = findInvoice(at);
      await expectOk(agent, `${url}/${appId}/${xid}?type=invoice`);
    },
    acceptances: async (url, { agent }) => {
      const { appId, xid } = takeNext('q');
      const quote = `${url}/api/${appId}/v1/sales/quote/${xid}`;
      const { etag } = await expectOk(agent, quote);
      await expectOk(agent, `${quote}/accept`, { method: 'POST', headers: { 'if-match': etag } });
    },
    payments: async (url, { agent }) => {
      const { appId, xid } = takeNext('i');
      const sales = `${url}/api/${appId}/v1/sales`;
      const headers = { 'billfold-page': `page-${xid}-00000000` };
      const opened = await expectOk(agent, `${sales}/order/o${xid.slice(1)}/stripe/paymentIntent`, {
        method: 'POST',
        headers,
      });
      const { paymentIntentId: paymentToken } = JSON.parse(opened.text);
      const paid = { invoiceXID: xid, payAmount: AMOUNT, paymentType: 'creditCard', paymentToken };
      await expectOk(agent, `${sales}/invoice/${xid}/acceptPayment`, {
        method: 'POST',
        headers,
        payload: { ...paid, tokenProcessor: 'STRIPE', nameOnCard: 'Amara Okafor' },
      });
    },
    lists: async (url, { agent, at }) => {
      const query = SEARCHES[at % SEARCHES.length];
      const list = `${url}/api/${toAppId(0)}/v1/staff/invoices?${query}`;
      await expectOk(agent, list, { headers: { authorization: `Bearer ${key}` } });
    },
    bare: async (url, { agent, at }) => {
      const { appId, xid } = findInvoice(at);
      await expectOk(agent, `${url}/${appId}/${xid}`);
    },
  };
}

/** The visits of the bench, each to a different document. @param {Seeded} seeded */
export function createVisits(seeded) {
  const steps = createSteps(seeded);
  return {
    names: ['reads', 'pages', 'acceptances', 'payments'],
    /** Makes one visit, to the processes in turn. @param {string} name @param {readonly string[]} urls @param {Visit} visit */
    visit: async (name, urls, visit) => {
      await steps[name]?.(urls[visit.at % urls.length] ?? '', visit);
    },
    /** Reads pages of different documents, four at once. @param {readonly string[]} urls @param {{from: number, to: number}} range */
    readPages: async (urls, { from, to }) => {
      let at = from;
      const lane = async () => {
        const agent = new Agent({ keepAlive: true });
        while (at < to) {
          at += 1;
          await steps.pages?.(urls[0] ?? '', { agent, at });
        }
        agent.destroy();
      };
      await Promise.all([lane(), lane(), lane(), lane()]);
    },
  };
}
