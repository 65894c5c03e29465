/*
 * The button that was pressed last. One that needs the page's script is pressed again once that is at work
 * (replay-early-input.ts); links, forms, fields and what opens a popover need none. That it was heard shows at once
 * (`data-pressed`: the bar at the top). In the page's head, so: no quotes, ampersands or angle brackets.
 */
export const noticeEarlyPress = `addEventListener(\`click\`,function(event){var button=event.target.closest(\`button[type=button]:not([popovertarget])\`);window.earlyPress=button;if(button)document.documentElement.dataset.pressed=\`\`},true)`

declare global {
  interface Window {
    earlyPress: HTMLButtonElement | null | undefined
  }
}

export function forgetEarlyPress() {
  window.earlyPress = null
  delete document.documentElement.dataset.pressed
}
