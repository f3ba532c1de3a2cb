import { describe, expect, it } from 'vitest';
import { ElementReader } from './elementReader.ts';
import { readXmlTree } from './readXmlTree.ts';
import { getLocation } from './xmlElement.ts';

async function* getPieces(text: string): AsyncGenerator<string> {
  for (const character of text) yield character;
}

const read = (text: string) => readXmlTree(getPieces(text), () => undefined);

describe('an XML tree', () => {
  it('keeps names, plain attributes and the text of each element', async () => {
    const root = await read(
      '<r xmlns="urn:r" xmlns:x="urn:x" a=" 1 " x:b="2">\n <x:c>one<!-- --> &amp; <![CDATA[<two>]]></x:c>\n</r>',
    );
    expect(root).toMatchObject({ local: 'r', space: 'urn:r', text: '' });
    expect(root.attributes.get('a')).toBe(' 1 ');
    expect(root.attributes.has('b')).toBe(false);
    expect(root.children[0]).toMatchObject({ name: 'x:c', space: 'urn:x', text: 'one & <two>' });
  });

  it('reports the line and the path of each element', async () => {
    const root = await read('<r>\n<a/>\n<b/><b>\n<c/></b></r>');
    const [, , second] = root.children;
    const [inner] = second?.children ?? [];
    expect(inner && getLocation(inner)).toEqual({ line: 4, path: '/r/b[2]/c' });
  });

  it('checks the root element before it reads the rest', async () => {
    const refuse = () => {
      throw new Error('not this one');
    };
    await expect(readXmlTree(getPieces('<r><a></b>'), refuse)).rejects.toThrow('not this one');
  });

  it.each([
    '<r>',
    '<r></q>',
    '<r/>x',
    '',
    '<!-- -->',
    '<r>&x;</r>',
    '<r a="<"/>',
    '<r>\u0001</r>',
    '<r>]]></r>',
  ])('is refused when it is not well-formed: %j', async (text) => {
    await expect(read(text)).rejects.toThrow(/well-formed|no element/);
  });

  it.each([
    '<!DOCTYPE r><r/>',
    '<!DOCTYPE r SYSTEM "x"><r/>',
    '<!DOCTYPE r [<!ENTITY a "b">]><r>&a;</r>',
  ])('is refused with a DTD: %s', async (text) => {
    await expect(read(text)).rejects.toThrow('never accepted');
  });
});

describe('lookups', () => {
  it('use the namespace, not the prefix, and treat a blank value as missing', async () => {
    const root = await read('<r xmlns:y="urn:x"><y:a> v </y:a><a>other</a><y:b> </y:b></r>');
    const reader = new ElementReader(root, { x: 'urn:x' });
    expect(reader.text('x:a')).toBe('v');
    expect(reader.text('x:b')).toBeNull();
    expect(reader.all('x:a')).toHaveLength(1);
    expect(() => reader.requiredText('x:b', { what: 'b', rule: 'BR-0' })).toThrow('has no b.');
  });
});
