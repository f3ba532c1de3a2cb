import { demoBusinesses } from './demoBusinesses.ts';
import { DEMO_PASSWORD, demoMembers } from './demoMembers.ts';
import { demoStyle } from './demoStyle.ts';
import { escapeHtml } from './escapeHtml.ts';
import type { DemoLink } from './links.ts';

const SECTIONS: readonly { readonly title: string; readonly holds: (name: string) => boolean }[] = [
  { title: 'Quotes', holds: (name) => name.startsWith('quote.') },
  { title: 'Invoices', holds: (name) => name.startsWith('invoice.') },
  { title: 'Checkout forms', holds: (name) => name.startsWith('checkout.') },
  { title: 'Payment methods', holds: (name) => name.startsWith('paymentMethods.') },
  { title: 'Staff', holds: (name) => name.startsWith('staff.') },
  {
    title: 'Other',
    holds: (name) => !/^(quote|invoice|checkout|paymentMethods|staff)\./.test(name),
  },
];

function item({ name, url, about }: DemoLink): string {
  return `<li><a href="${escapeHtml(url)}"><b>${escapeHtml(name)}</b> <span>${escapeHtml(about)}</span></a></li>`;
}

function section(title: string, links: readonly DemoLink[]): string {
  if (links.length === 0) return '';
  return `<h2>${escapeHtml(title)}</h2>\n<ul>\n${links.map(item).join('\n')}\n</ul>`;
}

/** Who can sign in to the staff pages. */
function membersSection(): string {
  const { appId, name } = demoBusinesses.fern;
  const rows = demoMembers(appId).map(
    ({ email, role, name: person }) =>
      `<li><b>${escapeHtml(email)}</b> <span>${escapeHtml(person)}, ${escapeHtml(role)}</span></li>`,
  );
  return `<h2>Staff members</h2>
<p>Members of ${escapeHtml(name)} sign in with one of these addresses and the password <code>${escapeHtml(DEMO_PASSWORD)}</code>. The other businesses have the same members at their own address, such as <code>owner@harbor.example</code>.</p>
<ul>
${rows.join('\n')}
</ul>`;
}

/** The demo's list as a page of its own: every scenario as a link with one line about it. A developer's page, in English. */
export function demoPage(links: readonly DemoLink[]): string {
  const sections = SECTIONS.map(({ title, holds }) =>
    section(
      title,
      links.filter((link) => holds(link.name)),
    ),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Demo - Billfold</title>
<style>${demoStyle}</style>
</head>
<body>
<main>
<h1>Every document of the demo</h1>
<p>Each entry opens a document in one state. Together, the demo’s businesses use all seven processors. An entry under “Payment methods” creates a new link each time it is opened.</p>
${sections.join('\n')}
${membersSection()}
<footer><p>For scripts: <code>GET /demo/links.json</code>, and <code>POST /demo/scenarios/quote.open</code> for a new copy. <code>npm start -- --reset</code> restores everything.</p></footer>
</main>
</body>
</html>
`;
}
