import type { FieldsSetup } from '#stand-ins/kit/browser/types.d.ts';

/** The frame's options for its form. */
export interface FrameSetup extends FieldsSetup {
  sessionKey: string;
  configId: string;
}

/** The result of storing a card, which the component passes on. */
export interface FrameResponse {
  status: 'SUCCESS' | 'ERROR';
  data: object | null;
  errors: { field: string | null; code: string; message: string }[] | null;
}
