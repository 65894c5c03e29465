/* Runs in the page: names each thing that can be focused, in the order of the document, and writes down where focus goes. */
;(within) => {
  const focusable =
    'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable="true"], audio[controls]'
  // Guards at a dialog's edge send the focus on; messages come and go.
  const passing = '[data-base-ui-focus-guard], .toast-viewport, .toast-viewport *'
  // Of a group of radios Tab reaches the chosen one, else the first.
  const isRadioStop = (element) => {
    if (element.type !== 'radio' || !element.name) return true
    const all = [...document.querySelectorAll('input[type=radio]')]
    const group = all.filter(({ name, form }) => name === element.name && form === element.form)
    return element === (group.find(({ checked }) => checked) ?? group.find(({ disabled }) => !disabled))
  }
  const isStop = (element) =>
    element.tabIndex >= 0 &&
    !element.matches(`:disabled, [type=hidden], ${passing}`) &&
    !element.closest('[inert]') &&
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length > 0 &&
    isRadioStop(element)

  let count = 0
  const nameOf = (element) => {
    if (!element.dataset.tabStop) {
      const text = (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\s+/g, ' ').slice(0, 40)
      element.dataset.tabStop = `${++count} ${element.tagName.toLowerCase()} ${element.getAttribute('name') ?? ''} ${text}`
    }
    return element.dataset.tabStop
  }
  for (const marked of document.querySelectorAll('[data-tab-stop]')) delete marked.dataset.tabStop
  const root = document.querySelector(within) ?? document.documentElement
  const expected = [...root.querySelectorAll(focusable)].filter(isStop).map(nameOf)

  const seen = []
  if (window.tabStops) document.removeEventListener('focusin', window.tabStops.listen)
  const listen = ({ target }) => {
    // What scrolls may be focused to be scrolled.
    const isScroller = target.tabIndex < 0 && !target.matches(focusable)
    if (target !== document.body && !target.matches(passing) && !isScroller) seen.push(nameOf(target))
  }
  document.addEventListener('focusin', listen)
  window.tabStops = { seen, listen }
  return expected
}
