// A tab of Chromium that nobody listens to. Playwright listens to the network of its pages, for which V8 reads a whole
// script again to say where in it each request was made: a third of the time until a page is there.
/**
 * `at`: runs in the page before its own scripts; a function without anything around it.
 *
 * @returns `run`: what an expression in the page comes to, awaited; `send`: any command of the DevTools protocol
 */
export const openTab = async (browser, { width, height, at = null }) => {
  const devtools = await browser.newBrowserCDPSession();
  const { browserContextId } = await devtools.send('Target.createBrowserContext');
  const { targetId } = await devtools.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    width,
    height,
  });
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map();
  devtools.on('Target.receivedMessageFromTarget', ({ sessionId: from, message }) => {
    const { id, result, error } = JSON.parse(message);
    if (from !== sessionId || id === undefined) return;
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (error) reject(new Error(error.message));
    else resolve(result);
  });
  let last = 0;
  const send = (method, params = {}) =>
    new Promise((resolve, reject) => {
      waiting.set((last += 1), { resolve, reject });
      const message = JSON.stringify({ id: last, method, params });
      devtools.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });
  if (at) {
    await send('Page.enable');
    await send('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${at.script})(${JSON.stringify(at.given)})`,
    });
  }
  const run = async (expression) => {
    const params = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await send('Runtime.evaluate', params);
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  const close = async () => {
    await devtools.send('Target.disposeBrowserContext', { browserContextId });
    await devtools.detach();
  };
  return { send, run, close };
};
