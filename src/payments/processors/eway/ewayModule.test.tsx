import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  LoadedProcessor,
  ProcessorConfig,
  ProcessorForm,
  ProcessorFormProps,
} from '#payments/contract.ts';
import { orCardFrame } from '#payments/orCardFrame.ts';
import { eway } from './eway.ts';
import { ewayModule } from './ewayModule.tsx';
import type { EwayScript, SecureField } from './secureFields.ts';

const CONFIG: ProcessorConfig = {
  connectionId: 'c-1',
  processor: 'EWAY',
  kind: 'fields',
  publicKey: 'epk-1',
  accountId: 'a-1',
  scriptUrl: 'https://processor.example/eWAY.min.js',
  isTest: true,
  settings: { form: 'fields' },
  locale: 'en-US',
  theme: {
    isDark: false,
    accent: '#111',
    onAccent: '#fff',
    danger: '#a00',
    ink: '#111',
    sheet: '#fff',
  },
};

let loads = 0;

/** Scripts are cached by URL, so each test uses its own. */
function nextUrl(): string {
  loads += 1;
  return `https://processor.example/${loads}/eWAY.min.js`;
}

type OnEvent = Parameters<EwayScript['setupSecureField']>[1];

/** eWay's script; the test sends the events of its frames. */
function makeScript() {
  const fields = new Map<SecureField, OnEvent>();
  const styles = new Set<string>();
  const errors: Partial<Record<SecureField, string>> = {};
  let codes = 0;
  let isReachable = true;
  const script: EwayScript = {
    setupSecureField: ({ fieldDivId, fieldType, styles: given }, onEvent) => {
      styles.add(given);
      if (fieldType === 'card') codes += 1;
      fields.set(fieldType, onEvent);
      document.getElementById(fieldDivId)?.replaceChildren(document.createElement('iframe'));
    },
    saveAllFields: (onSaved) => {
      if (!isReachable) return;
      for (const [targetField, onEvent] of fields) {
        const wrong = errors[targetField];
        const isGood = wrong === undefined;
        const about = { fieldValid: isGood, valueIsValid: isGood, valueIsSaved: isGood };
        onEvent({ targetField, ...about, secureFieldCode: `code-${codes}`, errors: wrong ?? '' });
      }
      onSaved();
    },
  };
  const silence = () => {
    isReachable = false;
  };
  return { script, fields, styles, errors, silence };
}

const options = { session: null, returnUrl: 'https://pay.example/' };

describe('the fields of eWay', () => {
  let form: ProcessorForm | null = null;
  let failures = 0;
  let world: ReturnType<typeof makeScript>;

  const show = async (more: Partial<ProcessorFormProps> = {}) => {
    const loaded: LoadedProcessor = await ewayModule.load({ ...CONFIG, scriptUrl: nextUrl() });
    if (loaded.kind !== 'fields') throw new Error('Expected a processor with fields');
    render(
      loaded.renderForm({
        mode: 'pay',
        amount: null,
        session: null,
        getText: (id) => id,
        ...more,
        onReady: (ready) => {
          form = ready;
        },
        onFailed: () => {
          failures += 1;
        },
      }),
    );
  };
  const submit = async () => {
    if (form === null) throw new Error('The form is not ready');
    const ready = form;
    return await act(() => ready.submit(options));
  };

  beforeEach(() => {
    form = null;
    failures = 0;
    world = makeScript();
    Object.assign(window, { eWAY: world.script });
  });
  afterEach(() => {
    vi.useRealTimers();
    cleanup();
    Reflect.deleteProperty(window, 'eWAY');
  });

  it('return a code for the card, and accept another card afterwards', async () => {
    await show();
    expect(screen.getByTitle('card.frame.number').tagName).toBe('IFRAME');
    expect(await submit()).toEqual({ kind: 'token', token: 'code=code-1' });
    expect(await submit()).toMatchObject({ token: 'code=code-2' });
    expect(screen.getByTitle('card.frame.cvv').tagName).toBe('IFRAME');
  });

  it('show our own text for an invalid field, and send nothing', async () => {
    world.errors.card = 'V6110';
    await show();
    expect(await submit()).toEqual({ kind: 'incomplete' });
    expect(screen.getByText('card.frame.numberInvalid')).toBeDefined();
    expect(await act(async () => form?.check?.())).toBe(false);
    Reflect.deleteProperty(world.errors, 'card');
    expect(await submit()).toMatchObject({ kind: 'token' });
    expect(screen.queryByText('card.frame.numberInvalid')).toBeNull();
  });

  it.each([
    [false, '16px'],
    [true, '14px'],
  ])('have the page’s colors and font size (compact: %s) [9.08]', async (isCompact, size) => {
    await show({ isCompact });
    const [style = '', ...others] = world.styles;
    expect(others).toEqual([]);
    for (const part of [`font-size:${size}`, 'color:#111', 'background:#fff'])
      expect(style).toContain(part);
  });

  it('report only a value that the payer has typed as an edit', async () => {
    let edits = 0;
    await show({ onEdit: () => edits++ });
    const tell = (isGood: boolean) =>
      act(() =>
        world.fields.get('card')?.({
          targetField: 'card',
          fieldValid: isGood,
          valueIsValid: isGood,
          valueIsSaved: isGood,
          errors: isGood ? '' : 'V6110',
        }),
      );
    const old = world.fields.get('card');
    expect(await submit()).toMatchObject({ kind: 'token' }); // saves all fields, then empties them
    act(() => old?.({ targetField: 'card', fieldValid: true }));
    tell(false); // left empty
    expect(edits).toBe(0);
    tell(true);
    expect(edits).toBe(1);
  });

  it('show no field error if eWay cannot be reached', async () => {
    world.errors.cvn = 'S5000';
    await show();
    expect(await submit()).toEqual({ kind: 'failed', code: 'unreachable' });
    expect(await act(async () => form?.check?.())).toBe(true);
  });

  it('end an attempt if eWay never responds', async () => {
    await show();
    world.silence();
    vi.useFakeTimers();
    const ending = submit();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await ending).toEqual({ kind: 'failed', code: 'unreachable' });
  });

  it('fail if eWay rejects the public key', async () => {
    await show();
    act(() => world.fields.get('card')?.({ targetField: 'card', errors: 'V6143' }));
    expect(failures).toBe(1);
  });

  it('are replaced by our card frame if the connection is set to it', async () => {
    const module = await orCardFrame(eway).fetchModule();
    const scriptUrl = 'https://cards.example/card-frame/c-1';
    const loaded = await module.load({ ...CONFIG, scriptUrl, settings: { form: 'frame' } });
    if (loaded.kind !== 'fields') throw new Error('Expected a processor with fields');
    const getText = (id: string) => id;
    const parts = { mode: 'pay', amount: null, session: null, getText } as const;
    render(loaded.renderForm({ ...parts, onReady: () => {}, onFailed: () => {} }));
    expect(screen.getByTitle('card.frame.title').getAttribute('src')).toBe(scriptUrl);
  });

  it('do not load if the script is blocked', async () => {
    Reflect.deleteProperty(window, 'eWAY');
    const append = vi.spyOn(document.head, 'append');
    const loading = ewayModule.load({ ...CONFIG, scriptUrl: 'https://blocked.example/eWAY.js' });
    await expect(loading).rejects.toThrow('did not arrive');
    const tag = append.mock.calls[0]?.[0] as HTMLScriptElement;
    expect(tag.getAttribute('data-init')).toBe('false');
  });
});
