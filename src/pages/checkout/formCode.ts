import type { ComponentType } from 'react';

/** The chunk of a form. The server-rendered page works without it until a visitor uses the form. */
export interface FormCode {
  /** Set once the chunk and its messages have loaded, so that the first render has it. */
  readonly ready: ComponentType | null;
  readonly arrival: Promise<ComponentType>;
  readonly arrive: (form: ComponentType) => void;
}

/** A chunk that is not loaded yet. */
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

/** Loads the chunk of the form; rejects if it cannot be fetched. */
export const loadFormCode = () => import('./FormPage.tsx').then((late) => late.FormPage);

/** The chunk, shared by all forms until the page is reloaded. */
export const formCode: FormCode = awaitCode();
