import { expect, it } from 'vitest';
import { leavePage } from './leavePage.ts';

function leave(address: string) {
  const assigned: string[] = [];
  const assign = (url: string | URL) => void assigned.push(String(url));
  return { hasLeft: leavePage(address, { location: { assign } }), assigned };
}

it.each([
  'https://processor.example/pay?order=1',
  'http://localhost:4000/pay',
  'http://127.0.0.1:4000/pay',
  'http://[::1]:4000/pay',
])('redirects to %s', (address) => {
  expect(leave(address)).toEqual({ hasLeft: true, assigned: [address] });
});

it.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://processor.example/1',
  'ftp://processor.example/pay',
  'http://processor.example/pay',
  'http://localhost.example/pay',
  'http://127.0.0.1.example/pay',
  '//processor.example/pay',
  '/pay',
  '',
])('refuses %j', (address) => {
  expect(leave(address)).toEqual({ hasLeft: false, assigned: [] });
});
