// Runs in the page: what somebody could act on now, and the elements themselves for who acts.
;() => {
  const kinds =
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option], [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=switch], [role=checkbox], [role=radio], [role=combobox]'
  const popups = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
  const forms = [...document.querySelectorAll('form, [role=dialog], [role=alertdialog]')]
  const text = (value) => (value ?? '').replace(/\s+/g, ' ').trim().slice(0, 80)
  const byIds = (ids) =>
    (ids ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
  const nameOf = (element) =>
    text(element.getAttribute('aria-label')) ||
    text(byIds(element.getAttribute('aria-labelledby'))) ||
    text(element.labels?.[0]?.textContent) ||
    (element.matches('input, select, textarea') ? '' : text(element.textContent)) ||
    text(element.getAttribute('placeholder') ?? element.getAttribute('title') ?? element.name)
  const roleOf = (element) =>
    element.getAttribute('role') ??
    { A: 'link', BUTTON: 'button', SUMMARY: 'button', SELECT: 'combobox', TEXTAREA: 'textbox' }[element.tagName] ??
    { checkbox: 'checkbox', radio: 'radio', submit: 'button', number: 'spinbutton' }[element.type] ??
    'textbox'
  const canAct = (element) => {
    if (element.disabled || element.readOnly || element.type === 'hidden') return false
    if (element.getAttribute('aria-disabled') === 'true' || element.closest('[inert], [aria-hidden=true]')) return false
    if (!element.checkVisibility({ visibilityProperty: true })) return false
    const { width, height } = element.getBoundingClientRect()
    return element.matches('input[type=radio], input[type=checkbox], input[type=file]') || (width > 1 && height > 1)
  }
  const leads = (element) => {
    if (element.tagName !== 'A') return true
    const url = new URL(element.href, location.href)
    return url.origin === location.origin && !url.pathname.startsWith('/api/') && !element.hasAttribute('download')
  }
  const elements = [...document.querySelectorAll(kinds)].filter((element) => canAct(element) && leads(element))
  window.exploredElements = elements
  const seen = new Map()
  return elements.map((element) => {
    const [role, name] = [roleOf(element), nameOf(element)]
    const nth = seen.get(`${role} ${name}`) ?? 0
    seen.set(`${role} ${name}`, nth + 1)
    const isFrame = element.closest('header, footer, nav, [role=banner]') && !element.closest('main')
    return {
      role,
      name,
      nth,
      type:
        element.tagName === 'SELECT' ? 'select' : element.tagName === 'TEXTAREA' ? 'textarea' : (element.type ?? ''),
      where: element.closest(popups) ? 'dialog' : isFrame ? 'frame' : 'main',
      form: forms.findLastIndex((form) => form.contains(element)),
      options: element.tagName === 'SELECT' ? [...element.options].map((option) => option.value) : [],
      path: element.tagName === 'A' ? new URL(element.href).pathname : null,
    }
  })
}
