/** User and password of a URL, up to the last `@` of the word, since passwords may contain unencoded characters. */
const USER_INFO = /\b([a-z][a-z\d+.-]*:\/\/)[^\s'"<>]*@/gi;

/** Parameters of a URL that are secrets. */
const SECRET_PARAMETER = /([?&](?:password|sslpassword|token|key|secret)=)[^\s&'"<>]+/gi;

/** The text, in which URLs have no user, no password and no token. */
export function withoutCredentials(text: string): string {
  return text.replace(USER_INFO, '$1').replace(SECRET_PARAMETER, '$1(secret)');
}
