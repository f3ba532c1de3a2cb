/**
 * Creates a processor's window: a dialog with a frame over the page instead of a pop-up. It is not shown yet.
 * @param {string} title
 * @param {string} src
 */
export function makeFrameDialog(title, src) {
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.src = src;
  dialog.setAttribute('aria-label', title);
  Object.assign(dialog.style, {
    boxSizing: 'border-box',
    width: '100vw',
    height: '100dvh',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: '0',
    padding: '16px',
    border: 'none',
    background: 'rgb(20 20 24 / 0.62)',
    placeItems: 'center',
  });
  Object.assign(frame.style, {
    border: 'none',
    borderRadius: '12px',
    width: 'min(100%, 400px)',
    height: 'min(100%, 420px)',
    background: '#fff',
    colorScheme: 'light',
  });
  dialog.append(frame);
  document.body.append(dialog);
  return {
    dialog,
    frame,
    show: () => {
      dialog.showModal();
      dialog.style.display = 'grid';
      frame.focus();
    },
    close: () => {
      dialog.close();
      dialog.remove();
    },
  };
}
