import type { ProcessorModule } from '#payments/contract.ts';
import { AcceptForm } from './AcceptForm.tsx';

/**
 * The processor's own window returns a token that our server charges. The script reads the window's texts when it runs, so the
 * form loads it once the texts are known.
 */
export const authorizeNetModule: ProcessorModule = {
  modes: ['pay', 'save'],
  createCalls: () => ({ opens: 'never' }),
  load: async (config) => ({
    kind: 'fields',
    renderForm: (props) => <AcceptForm key={config.connectionId} config={config} {...props} />,
  }),
};
