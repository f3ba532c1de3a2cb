import type { FieldsSetup } from '#stand-ins/kit/browser/types.d.ts';

/** The frame's options for its form. */
export interface FrameSetup extends FieldsSetup {
  sessionKey: string;
  configId: string;
}

/** What storing a card leads to, as the component hands it on. */
export interface FrameResponse {
  status: 'SUCCESS' | 'ERROR';
  data: object | null;
  errors: { field: string | null; code: string; message: string }[] | null;
}
