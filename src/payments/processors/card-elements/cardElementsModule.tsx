import type { ProcessorName } from '#contract/codes.ts';
import type { ProcessorModule } from '#payments/contract.ts';
import { CardFrame } from './CardFrame.tsx';
import { toStepAddress } from './toStepAddress.ts';

/**
 * Card elements of one processor: a frame of another origin contains the fields and creates the token that our server charges.
 * There is no script to load, only the frame's URL.
 */
export function createCardElementsModule(processor: ProcessorName): ProcessorModule {
  return {
    modes: ['pay', 'save'],
    createCalls: () => ({ opens: 'never' }),
    load: async (config) => ({
      kind: 'fields',
      renderForm: (props) => <CardFrame key={config.connectionId} config={config} {...props} />,
      authenticate: async (session, returnUrl) => {
        const redirectUrl = toStepAddress(processor, session, returnUrl);
        return redirectUrl === null
          ? { kind: 'not-authenticated' }
          : { kind: 'redirecting', redirectUrl };
      },
    }),
  };
}
