import { describe, expect, it } from 'vitest';
import { readStaffPlatform } from './staffPlatform.ts';

const SET = {
  STAFF_JWKS_URL: 'https://id.platform.example/jwks.json',
  STAFF_ISSUER: 'https://id.platform.example',
  STAFF_AUDIENCE: 'billfold',
};
const read = (changes: Readonly<Record<string, string>> = {}, environment = 'production') =>
  readStaffPlatform({ ...SET, ...changes }, environment);

describe('the platform whose tokens staff calls accept', () => {
  it('is missing if nothing is set', () => {
    expect(readStaffPlatform({}, 'production')).toBeNull();
    expect(read({ STAFF_JWKS_URL: '', STAFF_ISSUER: ' ', STAFF_AUDIENCE: '' })).toBeNull();
  });

  it('has keys, issuer and audience', () => {
    expect(read()).toEqual({
      jwksUrl: SET.STAFF_JWKS_URL,
      issuer: SET.STAFF_ISSUER,
      audience: 'billfold',
    });
  });

  it.each(Object.keys(SET))('stops the start if only %s is missing', (name) => {
    expect(() => read({ [name]: '' })).toThrow(`${name} must be set too`);
  });

  it('names both variables that are missing', () => {
    const half = { STAFF_JWKS_URL: '', STAFF_ISSUER: '' };
    expect(() => read(half)).toThrow('STAFF_JWKS_URL and STAFF_ISSUER must be set too');
  });

  it.each([
    'http://id.platform.example/jwks.json',
    'http://10.0.0.7/jwks.json',
    'http://localhost.example/jwks',
    'https://user:secret@id.platform.example/jwks',
    'file:///etc/passwd',
    'jwks',
  ])('stops the start with the address %s of keys in any environment', (STAFF_JWKS_URL) => {
    expect(() => read({ STAFF_JWKS_URL })).toThrow('STAFF_JWKS_URL must');
    expect(() => read({ STAFF_JWKS_URL }, 'staging')).toThrow('STAFF_JWKS_URL must');
  });

  it.each(['http://localhost:9000/jwks', 'http://127.0.0.1/jwks', 'http://[::1]:9000/jwks'])(
    'reads keys at %s outside production only',
    (STAFF_JWKS_URL) => {
      expect(read({ STAFF_JWKS_URL }, 'development')).toMatchObject({ jwksUrl: STAFF_JWKS_URL });
      expect(() => read({ STAFF_JWKS_URL })).toThrow('STAFF_JWKS_URL must');
    },
  );
});
