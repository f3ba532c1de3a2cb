import { isLoopbackOrigin } from '#stand-ins/kit/browser/shared/loopback.js';
import { encryptValue } from './eCrypt.js';
import { saveAllFields, setupSecureField } from './secureField.js';

if (!isLoopbackOrigin(window.location.origin)) {
  throw new Error('The eWay stand-in works only on pages of this machine.');
}
Object.assign(window, { eWAY: { setupSecureField, saveAllFields }, eCrypt: { encryptValue } });
