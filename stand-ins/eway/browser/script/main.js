import { isLoopbackOrigin } from '#stand-ins/kit/browser/shared/loopback.js';
import { encryptValue } from './eCrypt.js';
import { saveAllFields, setupSecureField } from './secureField.js';

if (!isLoopbackOrigin(window.location.origin)) {
  throw new Error('The eWay stand-in works on pages of this machine only.');
}
Object.assign(window, { eWAY: { setupSecureField, saveAllFields }, eCrypt: { encryptValue } });
