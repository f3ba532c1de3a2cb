import type { ProcessorModule } from '#payments/contract.ts';
import { AcceptForm } from './AcceptForm.tsx';

/**
 * The processor's own window, which makes a token that our server charges. Its script reads what the window says when it runs, so that it
 * is fetched by the form, which has the words.
 */
export const authorizeNetModule: ProcessorModule = {
  modes: ['pay', 'save'],
  createCalls: () => ({ opens: 'never' }),
  load: async (config) => ({
    kind: 'fields',
    renderForm: (props) => <AcceptForm key={config.connectionId} config={config} {...props} />,
  }),
};
