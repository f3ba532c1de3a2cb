import type { ProcessorModule } from '#payments/contract.ts';
import { loadScript } from '#platform/loadScript.ts';
import { SecureFieldsForm } from './SecureFieldsForm.tsx';
import type { EwayScript } from './secureFields.ts';

/** Without this, the script looks for its own payment buttons in the page. */
const ATTRIBUTES = { 'data-init': 'false' };

/** eWay's Secure Fields return a token that our server charges. Rejects when the script fails to load. */
export const ewayModule: ProcessorModule = {
  modes: ['pay', 'save'],
  createCalls: () => ({ opens: 'never' }),
  async load(config) {
    const script = await loadScript(config.scriptUrl, 'eWAY', undefined, ATTRIBUTES);
    return {
      kind: 'fields',
      renderForm: (props) => (
        <SecureFieldsForm
          key={config.connectionId}
          script={script as EwayScript}
          config={config}
          {...props}
        />
      ),
    };
  },
};
