import type { SalesMethod } from '#contract/entities/documents/invoice.ts';

/** A method whose fields return a token. */
export const EWAY_METHOD: SalesMethod = {
  connectionId: 'c-9',
  processor: 'EWAY',
  kind: 'fields',
  accountId: 'a-1',
  publicKey: 'epk-1',
  scriptUrl: 'https://processor.example/eWAY.min.js',
  isTest: true,
  settings: { form: 'fields' },
};

type Tell = (event: object) => void;

/** Adds eWay's script to the page: its fields save their contents with a new code each time. */
export function putEway(): void {
  const fields = new Map<string, Tell>();
  let codes = 0;
  const eWAY = {
    setupSecureField: ({ fieldType }: { readonly fieldType: string }, tell: Tell) => {
      if (fieldType === 'card') codes += 1;
      fields.set(fieldType, tell);
    },
    saveAllFields: (onSaved: () => void) => {
      for (const [targetField, tell] of fields)
        tell({
          targetField,
          fieldValid: true,
          valueIsValid: true,
          valueIsSaved: true,
          secureFieldCode: `code-${codes}`,
          errors: '',
        });
      onSaved();
    },
  };
  Object.assign(window, { eWAY });
}
