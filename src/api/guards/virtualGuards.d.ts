declare module 'virtual:guard/*' {
  /**
   * Whether a value is the response of the call that the module is named after (or the entity, for separate guards): generated
   * from the contract by `server/build/contract/guardModules.ts`.
   */
  export const isResponse: (value: unknown) => boolean;
}

declare module 'virtual:guard-forms' {
  /** Patterns by their letter in the first argument of `shape`. */
  export const forms: Readonly<Record<string, RegExp>>;
}

declare module 'virtual:guards' {
  /** All guards by name, for tests; never import it in the page. */
  export const guards: Readonly<Record<string, (value: unknown) => boolean>>;
}
