import type { ProcessorModule } from '#payments/contract.ts';
import { createRainforestCalls } from './createRainforestCalls.ts';
import { loadComponent } from './loadComponent.ts';
import { RainforestForm } from './RainforestForm.tsx';

/**
 * Rainforest's component stores a payment method, and our server charges it. The script is loaded from the configured URL, which
 * must be the processor's. Rejects if it is not, or fails to load.
 */
export const rainforestModule: ProcessorModule = {
  modes: ['pay', 'save'],
  createCalls: createRainforestCalls,
  async load(config) {
    await loadComponent(config);
    return {
      kind: 'fields',
      renderForm: (props) =>
        props.session && (
          <RainforestForm
            key={props.session.paymentId}
            theme={config.theme}
            {...props}
            session={props.session}
          />
        ),
    };
  },
};
