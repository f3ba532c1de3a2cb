import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EmailText } from './EmailText.tsx';

it.each([
  ['amara.okafor@mail.example', 'amara.<wbr>okafor@<wbr>mail.<wbr>example'],
  ['..a@b', '..<wbr>a@<wbr>b'],
  ['Okafor & Sons Inc.', 'Okafor &amp; Sons Inc.'],
  ['', ''],
])('marks where %j may wrap', (text, markup) => {
  expect(render(<EmailText text={text} />).container.innerHTML).toBe(markup);
});
