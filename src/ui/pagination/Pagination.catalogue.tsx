import { useState } from 'react';
import type { CatalogueEntry } from '../catalogueEntry.ts';
import { Pager } from './Pager.tsx';
import { PaginationFooter } from './PaginationFooter.tsx';
import type { PagerSize } from './pagerSlots.ts';

function Example({ size, pageCount = 20 }: { size?: PagerSize; pageCount?: number }) {
  const [page, setPage] = useState(1);
  return <Pager page={page} pageCount={pageCount} onChange={setPage} {...(size ? { size } : {})} />;
}

function FooterExample({ total }: { readonly total: number }) {
  const [page, setPage] = useState(1);
  return <PaginationFooter page={page} pageSize={50} total={total} onChange={setPage} />;
}

/** The pager and its footer in the catalogue. */
export const catalogueEntry: CatalogueEntry = {
  name: 'Pagination',
  group: 'Tables',
  about:
    'Navigates the pages of a list. The number of buttons stays the same, so nothing moves under the pointer.',
  props: {
    page: 'The current page, from 1.',
    pageCount: 'The number of pages (pager).',
    size: 'extra-small, small, medium or large (pager). The footer picks the largest that fits.',
    pageSize: 'The number of rows of a page (footer).',
    total: 'The number of rows on all pages (footer).',
    hasMore: 'There are more rows than total, not counted: one more page can be opened (footer).',
    onChange: 'Called with the chosen page.',
  },
  examples: {
    'Extra-small pager': () => <Example size="extra-small" />,
    'A few pages': () => <Example pageCount={3} size="extra-small" />,
    Footer: () => <FooterExample total={12_345} />,
    'Footer of one page': () => <FooterExample total={12} />,
    'Footer of nothing': () => <FooterExample total={0} />,
  },
};
