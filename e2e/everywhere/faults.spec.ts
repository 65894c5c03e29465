// That axe looks at all: other tests only see that it finds nothing.
import { accessibilityFaults } from '../accessibility-faults.ts'
import { expect, test } from '../fixtures.ts'

test('axe names what is wrong with a page, at every look, and passes over focus guards', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Faults</title>
    <main><h1>Faults</h1><img width="9" height="9"><button></button><input></main>
    <span data-base-ui-focus-guard tabindex="0" aria-hidden="true"></span></html>`)
  for (const look of ['first', 'second']) {
    const found = (await accessibilityFaults(page)).map(({ id }) => id)
    expect(found, `${look} look`).toEqual(expect.arrayContaining(['button-name', 'image-alt', 'label']))
    expect(found, `${look} look`).not.toContain('aria-hidden-focus')
  }
})
