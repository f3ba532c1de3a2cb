import type { ComponentType } from 'react';

/** The code of a form: what a rendered page stands without until it is wanted. */
export interface FormCode {
  /** Once it has come with its words: then the first rendering has it. */
  readonly ready: ComponentType | null;
  readonly arrival: Promise<ComponentType>;
  readonly arrive: (form: ComponentType) => void;
}

/** Code that has not come yet. */
export function awaitCode(): FormCode {
  let ready: ComponentType | null = null;
  let resolve: (form: ComponentType) => void = () => {};
  const arrival = new Promise<ComponentType>((settle) => {
    resolve = settle;
  });
  return {
    get ready() {
      return ready;
    },
    arrival,
    arrive(form) {
      ready = form;
      resolve(form);
    },
  };
}

/** Fetches it. */
export const loadFormCode = () => import('./FormPage.tsx').then((late) => late.FormPage);

/** The code of every form of this page's life. */
export const formCode: FormCode = awaitCode();
