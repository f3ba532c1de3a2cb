/** Tags of an Accept-Language header, most preferred first: on the server in place of `navigator.languages`. */
export function parseAcceptLanguage(header: string | undefined): readonly string[] {
  return (header ?? '')
    .slice(0, 1000)
    .split(',')
    .map((part, index) => {
      const [tag = '', weight = ''] = part.trim().split(/\s*;\s*q=/i);
      return { tag, index, weight: weight === '' ? 1 : Number(weight) || 0 };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
    .map(({ tag }) => tag);
}
