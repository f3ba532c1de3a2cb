import { describe, expect, it } from 'vitest';
import { callModules, splitCallImports } from './callModules.ts';

describe('the modules of the calls', () => {
  it('are imported one by one, on their original lines', () => {
    const code = "import {\n  getBoot,\n  getQuote as read,\n} from 'virtual:calls';\nread();";
    expect(splitCallImports(code).split('\n')).toEqual([
      "import { call as getBoot } from 'virtual:calls/getBoot'; import { call as read } from 'virtual:calls/getQuote';",
      '',
      '',
      '',
      'read();',
    ]);
  });

  it('have no guard where the response is a file', () => {
    const file = { method: 'GET', path: '/v1/file/{id}' } as const;
    const modules = callModules({ getFile: file }, () => undefined);
    expect([...modules.keys()]).toEqual([
      'virtual:call-routes/getFile',
      'virtual:reported-routes/getFile',
    ]);
  });
});
