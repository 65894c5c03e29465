/** All that somebody does who does not only look. */
const touches = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'touchstart', 'wheel', 'scroll']
/** A page at rest wakes at last: nothing that waits for a touch may wait for ever. */
const LONGEST_MS = 15_000

/*
 * When somebody first touched the page, or fifteen seconds after it was loaded. In the page's head: a page that is only read
 * waits for it with its script (arrange-scripts.ts), and parts of a page wait for it with theirs. A browser says that the
 * pointer moved where the page came under one that rests: by nothing. No quotes, ampersands or angle brackets.
 */
export const noticeFirstTouch = `window.firstTouch=new Promise(function(resolve){function notice(event){if([event.type,event.movementX,event.movementY].join()!==\`pointermove,0,0\`)resolve()}[${touches.map((touch) => `\`${touch}\``)}].forEach(function(touch){addEventListener(touch,notice,{passive:true,capture:true})});addEventListener(\`load\`,function(){setTimeout(resolve,${LONGEST_MS})})})`

declare global {
  interface Window {
    firstTouch: Promise<unknown>
  }
}
