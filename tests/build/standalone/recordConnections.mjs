/**
 * Preloaded into every process of the built server: appends the host of each opened connection to the file
 * CONNECTIONS_FILE, one per line.
 */
import { appendFileSync } from 'node:fs';
import net from 'node:net';

const file = String(process.env.CONNECTIONS_FILE);
const { connect } = net.Socket.prototype;

/** @param {unknown[]} args as given to `connect`, or the normalized list that `net.connect` makes of them */
function toHost(args) {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  if (typeof first === 'object' && first !== null)
    return 'path' in first && first.path ? 'a local socket' : String(first.host ?? 'localhost');
  return typeof second === 'string' ? second : 'localhost';
}

/** @this {net.Socket} @param {unknown[]} args */
function recordingConnect(...args) {
  appendFileSync(file, `${toHost(args)}\n`);
  return Reflect.apply(connect, this, args);
}

Object.assign(net.Socket.prototype, { connect: recordingConnect });
