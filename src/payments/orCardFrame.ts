import type { RegisteredProcessor } from './contract.ts';
import { cardElements } from './processors/card-elements/index.ts';

/** A processor whose connections can be set to our card frame instead of its own fields (`settings.form` is `frame`). */
export function orCardFrame(own: RegisteredProcessor): RegisteredProcessor {
  return {
    ...own,
    async fetchModule() {
      const module = await own.fetchModule();
      return {
        ...module,
        async load(config) {
          if (config.settings.form !== 'frame') return module.load(config);
          return (await cardElements(own.name).fetchModule()).load(config);
        },
      };
    },
  };
}
