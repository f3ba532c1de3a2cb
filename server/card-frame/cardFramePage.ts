/** The document of the card frame, from the project's root; its build keeps the path. */
export const CARD_FRAME_PAGE = 'src/card-frame/card-frame.html';
