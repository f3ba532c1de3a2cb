import { describe, expect, it } from 'vitest';
import { checkLooseText } from './checkLooseText.ts';
import { fixture } from './source.ts';

const getFaults = (markup: string, path = 'src/pages/quote/a.tsx') =>
  checkLooseText(fixture(path, `const a = ${markup};`));

describe('texts beside other content', () => {
  it.each([
    "<p>{isBusy && <Spinner />}{text('a')}</p>",
    "<p><Icon /> {isOpen ? text('a') : null}</p>",
    "<p>{text('a')} {isNew && text('b')}</p>",
    '<p>{formats.date(day)}<Chip /></p>',
    `<p>{\`\${a} · \${b}\`}<Chip /></p>`,
    '<>·<b /></>',
  ])('are refused: %s', (markup) => {
    expect(getFaults(markup)[0]).toContain('give it an element of its own');
  });

  it.each([
    "<p>{text('a')}</p>",
    "<p>{isBusy && <Spinner />}<span>{text('a')}</span></p>",
    "<p><b />{' '}<i /></p>",
    '<p>{/* nothing */}{text("a")}</p>',
    '<ul>{rows.map((row) => <li key={row}>{row}</li>)}{more}</ul>',
  ])('are not: %s', (markup) => {
    expect(getFaults(markup)).toEqual([]);
  });

  it('are left alone in the catalogue of controls and in tests', () => {
    const markup = "<p><Icon />{text('a')}</p>";
    for (const path of ['src/ui/tag/Tag.catalogue.tsx', 'src/ui/tag/Tag.test.tsx'])
      expect(getFaults(markup, path)).toEqual([]);
  });
});
