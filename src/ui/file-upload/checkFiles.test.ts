import { describe, expect, it } from 'vitest';
import { checkFiles, type FileInfo } from './checkFiles.ts';

const PHOTO: FileInfo = { name: 'photo.PNG', size: 500, type: 'image/png' };
const PAPER: FileInfo = { name: 'terms.pdf', size: 500, type: 'application/pdf' };
const NAMELESS: FileInfo = { name: 'plan.dwg', size: 500, type: '' };

function judge(files: readonly FileInfo[], types: readonly string[] = [], maxBytes = 0) {
  const checked = checkFiles(files, { maxBytes, types });
  return 'file' in checked ? checked.file.name : checked.code;
}

describe('a selected file', () => {
  it('has at most the maximum size, which is unlimited if 0 [5.71] [8.19]', () => {
    expect(judge([PHOTO], [], 500)).toBe('photo.PNG');
    expect(judge([PHOTO], [], 499)).toBe('fileSize');
    expect(judge([{ ...PHOTO, size: 2 }], [], 1)).toBe('fileSize');
    expect(judge([{ ...PHOTO, size: 9e12 }], [], 0)).toBe('photo.PNG');
  });

  it('may be restricted to a group of types [5.72] [8.20]', () => {
    expect(judge([PHOTO], ['image/*'])).toBe('photo.PNG');
    expect(judge([PAPER], ['image/*'])).toBe('fileType');
    expect(judge([{ ...PHOTO, type: 'imagery/png' }], ['image/*'])).toBe('fileType');
  });

  it('may be restricted to a subtype [5.73]', () => {
    expect(judge([{ ...PHOTO, name: 'photo' }], ['png'])).toBe('photo');
    expect(judge([PHOTO], ['image/png'])).toBe('photo.PNG');
    expect(judge([PHOTO], ['image/jpeg', 'jpeg'])).toBe('fileType');
  });

  it('may be restricted to an extension [5.74]', () => {
    expect(judge([NAMELESS], ['.dwg'])).toBe('plan.dwg');
    expect(judge([PHOTO], ['.jpg', '.png'])).toBe('photo.PNG');
    expect(judge([NAMELESS], ['.pdf'])).toBe('fileType');
    expect(judge([NAMELESS], ['dwg'])).toBe('plan.dwg');
    expect(judge([{ ...NAMELESS, name: 'plan-dwg' }], ['dwg'])).toBe('fileType');
  });

  it('may have any type by default [5.75]', () => {
    expect([PHOTO, PAPER, NAMELESS].map((file) => judge([file]))).toEqual([
      'photo.PNG',
      'terms.pdf',
      'plan.dwg',
    ]);
    expect(judge([NAMELESS], ['*'])).toBe('plan.dwg');
    expect(judge([NAMELESS], ['*/*'])).toBe('plan.dwg');
  });

  it('is a single file: several or no files are rejected [5.76] [8.17] [8.18]', () => {
    expect(judge([PHOTO, PAPER])).toBe('multipleFiles');
    expect(judge([])).toBe('fileNotDefined');
  });
});
