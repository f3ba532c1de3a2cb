import { openHostChannel } from '#stand-ins/kit/browser/frame/hostChannel.js';
import { walletNames } from './walletNames.js';

/** @typedef {import('../types.d.ts').WalletName} WalletName */
/** @typedef {{ wallets: WalletName[], isDark: boolean, height: number }} Setup */

const box = /** @type {HTMLElement} */ (document.getElementById('buttons'));
const channel = openHostChannel(({ type, setup }) => {
  if (type === 'init') show(/** @type {Setup} */ (setup));
});

/** @param {Setup} setup */
function show({ wallets, isDark, height }) {
  document.documentElement.classList.toggle('dark', isDark);
  const buttons = wallets.map((wallet) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = `${walletNames[wallet]} (TEST)`;
    button.style.blockSize = `${height}px`;
    button.addEventListener('click', () => channel.send('press', { wallet }));
    return button;
  });
  box.replaceChildren(...buttons);
  tellHeight(); // browsers do not observe a frame without a height
}

function tellHeight() {
  const height = Math.ceil(box.getBoundingClientRect().height);
  if (box.childElementCount > 0) channel.send('resize', { height });
}

new ResizeObserver(tellHeight).observe(box);
channel.send('hello');
