import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { getText, renderInIntl } from '#tests/builders/rendering/renderInIntl.tsx';
import { FileUpload, type FileUploadProps } from './index.ts';

type UploadControl = Parameters<FileUploadProps['onSend']>[1];

function makeFile(name = 'logo.png', type = 'image/png', size = 10): File {
  return new File(['x'.repeat(size)], name, { type });
}

/** An upload whose progress the test controls. */
function show(props: Partial<FileUploadProps> = {}) {
  let end = { arrive: () => {}, fail: () => {} };
  let control: UploadControl | undefined;
  const onSend = vi.fn((_file: File, received: UploadControl) => {
    control = received;
    return new Promise<void>((arrive, fail) => {
      end = { arrive, fail: () => fail(new Error('lost')) };
    });
  });
  const { container } = renderInIntl(<FileUpload onSend={onSend} {...props} />);
  const phase = () => container.querySelector('[data-phase]')?.getAttribute('data-phase');
  const input = () => screen.getByLabelText<HTMLInputElement>('Upload a file');
  const choose = (...files: File[]) => fireEvent.change(input(), { target: { files } });
  return {
    onSend,
    phase,
    input,
    choose,
    way: () => control,
    arrive: () => act(async () => end.arrive()),
    fail: () => act(async () => end.fail()),
  };
}

describe('a file upload', () => {
  it('changes from empty to started to complete [4.39]', async () => {
    const { phase, choose, way: control, arrive } = show();
    expect(phase()).toBe('empty');
    choose(makeFile());
    expect(phase()).toBe('started');
    act(() => control()?.onProgress(40));
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('40');
    await arrive();
    expect(phase()).toBe('complete');
    expect(getText(document.body)).toContain('Upload complete');
  });

  it('changes from empty to started to error [4.40]', async () => {
    const { phase, choose, fail } = show();
    choose(makeFile());
    expect(phase()).toBe('started');
    await fail();
    expect(phase()).toBe('error');
    expect(screen.getByText('The file was not uploaded. Please try again.')).toBeTruthy();
  });

  it('returns to empty, and cancels a running upload [4.41]', async () => {
    const { phase, choose, way: control, arrive } = show();
    choose(makeFile());
    fireEvent.click(screen.getByRole('button', { name: 'Stop uploading' }));
    expect(phase()).toBe('empty');
    expect(control()?.signal.aborted).toBe(true);
    await arrive();
    expect(phase()).toBe('empty');
  });

  it('returns to empty from complete or error, with the focus [4.41]', async () => {
    const { phase, input, choose, arrive } = show();
    input().focus();
    choose(makeFile());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stop uploading' }));
    await arrive();
    fireEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
    expect(phase()).toBe('empty');
    expect(document.activeElement).toBe(input());
  });

  it('shows which files it accepts, and how [8.26] [9.59]', async () => {
    const { choose, arrive } = show();
    for (const text of [
      'Upload a file',
      'Drag and drop here or browse',
      'All file types are acceptable',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    choose(makeFile());
    await arrive();
    expect(screen.getByText('Upload complete')).toBeTruthy();
  });

  it('shows why it rejects a file', () => {
    show({ types: ['image/*', 'pdf'], maxBytes: 2_000_000 });
    const text = getText(document.body);
    expect(text).toContain('Accepted: image/*, pdf');
    expect(text).toContain('Up to 2\u00a0MB');
    expect(screen.getByLabelText('Upload a file').getAttribute('accept')).toBe('image/*,.pdf');
  });

  it.each([
    [[makeFile(), makeFile()], 'Please select only one file.'],
    [[], 'No file was selected.'],
    [[makeFile('a.png', 'image/png', 21)], 'This file is too large. The limit is 20\u00a0B.'],
    [[makeFile('a.txt', 'text/plain')], 'This type of file is not accepted.'],
  ])('rejects dropped content that is not a single allowed file (%#)', (files, text) => {
    const { onSend, phase, input } = show({ types: ['image/*'], maxBytes: 20 });
    const area = input().closest('label');
    if (area) fireEvent.drop(area, { dataTransfer: { files } });
    expect([phase(), onSend.mock.calls.length]).toEqual(['error', 0]);
    expect(getText(document.querySelector('[aria-live]:not([role=log])'))).toBe(text);
  });

  it('sends a dropped file', () => {
    const { onSend, input } = show();
    const file = makeFile();
    const area = input().closest('label');
    if (area) fireEvent.drop(area, { dataTransfer: { files: [file] } });
    expect(onSend.mock.calls[0]?.[0]).toBe(file);
  });

  it('shows an error if sending throws at once [4.40]', async () => {
    const { phase, choose } = show({
      onSend: () => {
        throw new Error('no network');
      },
    });
    choose(makeFile());
    await vi.waitFor(() => expect(phase()).toBe('error'));
  });

  it('shows no percentage for a file of unknown size', () => {
    const { choose, way: control } = show();
    choose(makeFile());
    act(() => control()?.onProgress(0 / 0));
    expect(screen.getByRole('progressbar').hasAttribute('value')).toBe(false);
  });

  it('stays on the page when a file is dropped next to its area, and sends nothing of it', () => {
    const { choose, onSend } = show();
    choose(makeFile());
    const status = screen.getByRole('progressbar');
    const drop = { dataTransfer: { files: [makeFile()] } };
    expect([fireEvent.dragOver(status, drop), fireEvent.drop(status, drop)]).toEqual([
      false,
      false,
    ]);
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  it('shows that it accepts a file while one is over it, also over its text', () => {
    const { input } = show();
    const area = input().closest('label');
    if (!area) throw new Error('no area');
    fireEvent.dragOver(area);
    const leaveTo = (relatedTarget: Element) => {
      const leave = createEvent.dragLeave(area);
      Object.defineProperty(leave, 'relatedTarget', { value: relatedTarget });
      fireEvent(area, leave);
    };
    leaveTo(screen.getByText('Upload a file'));
    expect(area.hasAttribute('data-over')).toBe(true);
    leaveTo(document.body);
    expect(area.hasAttribute('data-over')).toBe(false);
    fireEvent.dragOver(area);
    fireEvent.drop(area, { dataTransfer: { files: [] } });
    expect(screen.getByText('No file was selected.')).toBeTruthy();
  });

  it('accepts nothing while it is disabled', () => {
    const { input, onSend, phase } = show({ isDisabled: true });
    const area = input().closest('label');
    if (!area) throw new Error('no area');
    expect([input().disabled, fireEvent.dragOver(area)]).toEqual([true, false]);
    expect(area.hasAttribute('data-over')).toBe(false);
    fireEvent.drop(area, { dataTransfer: { files: [makeFile()] } });
    expect([phase(), onSend.mock.calls]).toEqual(['empty', []]);
  });

  it('cancels a running upload when it unmounts', () => {
    const control: UploadControl[] = [];
    const upload = renderInIntl(
      <FileUpload onSend={(_, received) => new Promise(() => control.push(received))} />,
    );
    const files = [makeFile()];
    fireEvent.change(screen.getByLabelText('Upload a file'), { target: { files } });
    expect(control[0]?.signal.aborted).toBe(false);
    upload.unmount();
    expect(control[0]?.signal.aborted).toBe(true);
  });

  it('stays unchanged when the dialog is closed without a file', () => {
    const { phase, choose } = show();
    choose();
    expect(phase()).toBe('empty');
  });
});
