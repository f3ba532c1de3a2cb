/** A Fastify server with one route and one query, for comparison. Prints its port. */
import Fastify from 'fastify';
import { Pool } from 'pg';

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();
app.get('/:appId/:xid', async (request, reply) => {
  const { appId, xid } = /** @type {{appId: string, xid: string}} */ (request.params);
  const { rows } = await pool.query({
    name: 'find',
    text: 'select * from invoices where app_id = $1 and xid = $2',
    values: [appId, xid],
  });
  return rows[0] ?? reply.code(404).send({});
});
console.log(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
