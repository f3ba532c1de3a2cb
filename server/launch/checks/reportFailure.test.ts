import { expect, it } from 'vitest';
import { createLog } from '#server/platform/log/serverLog.ts';
import { reportFailure } from './reportFailure.ts';

const SENTENCE = 'Billfold could not start: no.';

function report(sentence: string, isTTY: boolean, isProduction: boolean): string {
  let text = '';
  const write = (part: string) => {
    text += part;
  };
  reportFailure(sentence, { isTTY, write }, isProduction);
  return text;
}

it('writes a line of JSON with the fields of the log in production', () => {
  let logged = '';
  const write = (line: string) => {
    logged = line;
  };
  createLog({ level: 'fatal', stream: { write } }).fatal(SENTENCE);
  const line = JSON.parse(report(SENTENCE, false, true));
  expect(line).toEqual({ ...JSON.parse(logged), time: expect.stringMatching(/^\d{4}-.+Z$/) });
  expect(Object.keys(line)).toEqual(Object.keys(JSON.parse(logged)));
});

it('writes the sentence on a terminal, and outside of production', () => {
  expect(report(SENTENCE, true, true)).toBe(`${SENTENCE}\n`);
  expect(report(SENTENCE, false, false)).toBe(`${SENTENCE}\n`);
});

it('writes no password of a database URL', () => {
  const sentence = 'Billfold could not start: postgres://user:hunter2@db/billfold is no URL';
  for (const isTTY of [true, false]) expect(report(sentence, isTTY, true)).not.toMatch(/hunter2/);
});
