import { useLayoutEffect, useRef } from 'react';
import { expect, it } from 'vitest';
import { makeNetwork } from '#tests/builders/makeNetwork.ts';
import { renderPage } from '#tests/builders/renderPage.tsx';
import { AnswerFlow, type AnswerFlowProps } from './AnswerFlow.tsx';

/** Whether a press would have been heard in the moment in which the flow came to the page. */
let isHeard: boolean | null = null;

function Page() {
  const open: AnswerFlowProps['open'] = useRef(null);
  useLayoutEffect(() => {
    isHeard = open.current !== null;
  }, []);
  const ignore = () => {};
  return (
    <AnswerFlow
      docKey={{ appId: 'fern', xid: 'quote-1' }}
      shown={null}
      before={null}
      pressed={null}
      open={open}
      onNews={ignore}
      onGiven={ignore}
      reread={ignore}
    />
  );
}

it('hears a press from the moment on in which it comes to the page', () => {
  renderPage({
    pages: { '/:appId/:xid': <Page /> },
    at: '/fern/quote-1?type=quote',
    network: makeNetwork({}),
  });
  expect(isHeard).toBe(true);
});
