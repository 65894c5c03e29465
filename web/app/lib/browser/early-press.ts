/*
 * The button that was pressed last. One that needs the page's script is pressed again once that is at work
 * (replay-early-input.ts); links, forms, fields and what opens a popover need none. A link that script makes more of, such
 * as a picture's, says so (`data-scripted`) and waits as a button does. That it was heard shows at once (`data-pressed`:
 * the bar at the top). So does a form that nobody but script can send: it posts, and names no page that would take it.
 * In the page's head, so: no quotes, ampersands or angle brackets.
 */
export const noticeEarlyPress = `addEventListener(\`click\`,function(event){var isPlain=!(event.ctrlKey||event.metaKey||event.shiftKey||event.altKey),pressed=event.target.closest(\`button[type=button]:not([popovertarget]),a[data-scripted]\`);if(pressed)if(pressed.href)if(isPlain){if(!(pressed.closest(\`[data-hydrates-later]\`)||document.documentElement).hasAttribute(\`data-alive\`))event.preventDefault()}else pressed=null;window.earlyPress=pressed;if(pressed)document.documentElement.dataset.pressed=\`\`},true);addEventListener(\`submit\`,function(event){var form=event.target;if(form.getAttribute(\`method\`)!=\`post\`||form.hasAttribute(\`action\`)||(form.closest(\`[data-hydrates-later]\`)||document.documentElement).hasAttribute(\`data-alive\`))return;event.preventDefault();window.earlyPress=event.submitter;document.documentElement.dataset.pressed=\`\`},true)`

declare global {
  interface Window {
    earlyPress: HTMLButtonElement | HTMLAnchorElement | null | undefined
  }
}

export function forgetEarlyPress() {
  window.earlyPress = null
  delete document.documentElement.dataset.pressed
}
