import { openHostChannel } from './hostChannel.js';
import { stepTexts } from './texts.js';

const channel = openHostChannel(() => undefined);
const texts = stepTexts(navigator.language);
document.documentElement.lang = texts.lang;

/** @param {string} id @param {string} text */
function write(id, text) {
  const place = document.getElementById(id);
  if (place) place.textContent = text;
}

for (const name of /** @type {const} */ (['band', 'title', 'ask', 'complete', 'fail'])) {
  write(name, texts[name]);
}
document.getElementById('title')?.focus();

/** @param {Event} event */
async function finish({ currentTarget }) {
  const buttons = [...document.querySelectorAll('button')];
  for (const button of buttons) button.disabled = true;
  const outcome = currentTarget instanceof HTMLButtonElement ? currentTarget.value : 'failed';
  try {
    const body = new URLSearchParams({ outcome });
    const response = await fetch(window.location.pathname, { method: 'POST', body });
    if (response.status === 410) write('ask', texts.over);
    channel.send('done');
  } catch {
    for (const button of buttons) button.disabled = false; // allow a retry after a network failure
  }
}

for (const button of document.querySelectorAll('button')) {
  button.addEventListener('click', finish);
  button.disabled = false; // enabled only once clicks are handled
}
