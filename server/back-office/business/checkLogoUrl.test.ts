import { expect, it } from 'vitest';
import { checkLogoUrl } from './checkLogoUrl.ts';

it.each([null, 'data:image/png;base64,AA==', 'https://cdn.fern.example:8443/logo.png'])(
  '%s may be a logo',
  (url) => expect(() => checkLogoUrl(url)).not.toThrow(),
);

it.each([
  'http://fern.example/logo.png',
  'data:text/html,x',
  'https://',
  'https://localhost/logo.png',
  'https://intranet/logo.png',
  'https://127.0.0.1/logo.png',
  'https://user@127.0.0.1/logo.png',
  'https://2130706433/logo.png',
  'https://169.254.169.254/latest/meta-data',
  'https://[::ffff:10.0.0.1]/logo.png',
])('%s may not be a logo', (url) => expect(() => checkLogoUrl(url)).toThrow('public host'));
