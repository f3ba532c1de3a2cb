/** The live region of the shell; it exists before its first text. */
const REGION = 'news';

/** Announces each new title of the window: a screen reader user learns of an acceptance, a receipt, a missing page. */
export function readOutTitles(page: Window & typeof globalThis): void {
  const { document } = page;
  const title = document.querySelector('title');
  if (title === null) return;
  let announced = document.title;
  const observer = new page.MutationObserver(() => {
    if (document.title === announced) return;
    announced = document.title;
    const region = document.getElementById(REGION);
    if (region) region.textContent = announced;
  });
  observer.observe(title, { childList: true, characterData: true, subtree: true });
}
