import { dispatchData } from './accept.js';
import { startWindow } from './acceptUi.js';

// one file has the names of both scripts, each with its own global
const { currentScript } = document;
const isWindow =
  currentScript instanceof HTMLScriptElement && currentScript.src.endsWith('/AcceptUI.js');
if (isWindow) startWindow();
else Object.assign(window, { Accept: { dispatchData } });
