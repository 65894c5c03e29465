// Runs in the page: what the properties ask of a state.
;() => {
  const shows = (element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
    const { top, bottom, width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && bottom > 0 && top < innerHeight
  }
  const busy = [...document.querySelectorAll('.skeleton, [aria-busy=true], [data-coming], .animate-spin')].filter(shows)
  const titles = [...document.querySelectorAll('h1')].map((title) => title.textContent.trim())
  const popup = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].filter(shows).at(-1)
  const popupName =
    popup &&
    (popup.getAttribute('aria-label') ?? popup.querySelector('h1, h2, h3')?.textContent ?? popup.getAttribute('role'))
  const widest = document.documentElement
  return {
    path: location.pathname,
    query: [...new URLSearchParams(location.search)],
    busy: busy.map((element) => element.outerHTML.slice(0, 120)),
    titles,
    popup: popupName ?? null,
    hasPopup: Boolean(popup),
    isInvalid: Boolean(document.querySelector('[aria-invalid=true], [role=alert]')),
    sideways: widest.scrollWidth - innerWidth,
    words: (document.querySelector('main') ?? document.body).innerText.trim().length,
  }
}
