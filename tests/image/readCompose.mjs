/**
 * Reads the structure of compose.yaml as far as it uses YAML: mappings by indentation of two spaces, lists, and one block of
 * text. Throws at any line of another form. `docker compose config` checks more, where it is installed.
 * @param {string} text
 * @returns {{path: string, value: string}[]} each key or item with its path, such as `services.app.environment.DATABASE_URL`
 */
export function readCompose(text) {
  /** @type {string[]} */
  const keys = [];
  /** @type {{path: string, value: string}[]} */
  const entries = [];
  let block = -1;
  text.split('\n').forEach((line, at) => {
    const content = line.trim();
    const indent = line.length - line.trimStart().length;
    const depth = indent / 2;
    if (block >= 0 && (content === '' || depth > block)) {
      const last = entries.at(-1);
      if (last) last.value += `${line.slice((block + 1) * 2)}\n`;
      return;
    }
    block = -1;
    if (content === '' || content.startsWith('#')) return;
    const [, dash = '', key, value = ''] =
      /^(- )?(?:([\w.-]+):(?: (.*?))?)?(?: #.*)?$/.exec(content) ?? [];
    const isItem = content.startsWith('- ');
    if (!Number.isInteger(depth) || depth > keys.length || (key === undefined && !isItem))
      throw new Error(`compose.yaml:${at + 1} is not understood: ${line}`);
    keys.length = depth;
    if (isItem && key === undefined) {
      entries.push({ path: keys.join('.'), value: content.slice(2) });
      return;
    }
    if (dash) keys.push('-');
    keys.push(key ?? '');
    const path = keys.filter((name) => name !== '-').join('.');
    if (!dash && entries.some((entry) => entry.path === path && !keys.includes('-')))
      throw new Error(`compose.yaml:${at + 1} repeats ${path}`);
    entries.push({ path, value: value === '|' ? '' : value });
    if (value === '|') block = depth;
  });
  return entries;
}

/**
 * The text of the proxy's configuration for a domain.
 * @param {string} text @param {string} domain
 */
export function readProxyConfig(text, domain) {
  const entry = readCompose(text).find(({ path }) => path === 'configs.caddyfile.content');
  return (entry?.value ?? '').replaceAll(/\$\{DOMAIN\}/g, domain);
}
