import type { ReactNode } from 'react';

/** What a processor's chunk needs to know to load and to look like the page. */
export interface ProcessorConfig {
  readonly publicKey: string;
  readonly accountId: string;
  readonly scriptUrl: string;
  /** BCP 47 tag of the page; each processor maps it to the nearest that it speaks. */
  readonly locale: string;
  readonly theme: ProcessorTheme;
}

/** Tokens of the page that an embedded form takes over (9.08 to 9.10). Colours are CSS colours. */
export interface ProcessorTheme {
  readonly isDark: boolean;
  readonly accent: string;
  readonly onAccent: string;
  readonly danger: string;
  readonly ink: string;
  readonly sheet: string;
}

/** One payment at the processor, as the browser may know it. Never stored. */
export interface ProcessorSession {
  readonly paymentId: string;
  readonly clientSecret: string;
}

/**
 * What came of a submit. Only a hint: money is true when the server has read it from the processor.
 * `closed`: the processor no longer takes this payment (paid, replaced or cancelled elsewhere). `unknown`: no answer came.
 */
export type ProcessorOutcome =
  | { readonly kind: 'authorized' }
  | { readonly kind: 'redirecting' }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'declined'; readonly words: string | null }
  | { readonly kind: 'not-authenticated' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly code: string };

/** A mounted form. `submit` confirms the payment with what the payer has typed; it never rejects. */
export interface ProcessorForm {
  submit(options: { readonly returnUrl: string }): Promise<ProcessorOutcome>;
}

/** Props of a processor's form. `onReady` gives the form once the payer can type; `onFailed` when it cannot load. */
export interface ProcessorFormProps {
  readonly session: ProcessorSession;
  readonly onReady: (form: ProcessorForm) => void;
  readonly onFailed: () => void;
}

/** A processor whose script has arrived. */
export interface LoadedProcessor {
  renderForm(props: ProcessorFormProps): ReactNode;
  /** Reads how a payment that left the page has ended; never rejects. */
  resume(session: ProcessorSession): Promise<ProcessorOutcome>;
}

/** A processor's chunk. `load` rejects when the script does not arrive; it may be called again. */
export interface ProcessorModule {
  load(config: ProcessorConfig): Promise<LoadedProcessor>;
}
