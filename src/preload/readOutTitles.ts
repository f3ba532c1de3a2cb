/** The region of the shell that is read out; there before anything is said in it. */
const REGION = 'news';

/** Has each new title of the window read out: a reader who hears the page learns of an acceptance, a receipt, a page not found. */
export function readOutTitles(page: Window & typeof globalThis): void {
  const { document } = page;
  const title = document.querySelector('title');
  if (title === null) return;
  let known = document.title;
  const observer = new page.MutationObserver(() => {
    if (document.title === known) return;
    known = document.title;
    const region = document.getElementById(REGION);
    if (region) region.textContent = known;
  });
  observer.observe(title, { childList: true, characterData: true, subtree: true });
}
