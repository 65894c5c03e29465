import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PopupButton } from './popup-button.tsx'

const Page = ({ title }: { title: string }) => (
  <PopupButton kind="dialog" popup={({ open }) => (open ? <input aria-label={`${title}: field`} /> : null)}>
    Open
  </PopupButton>
)

it('what is open keeps its focus when the page behind it renders again', () => {
  const { rerender } = render(<Page title="Before" />)
  act(() => screen.getByRole('button').click())
  const field = screen.getByLabelText('Before: field')
  field.focus()
  rerender(<Page title="After" />)
  expect(screen.getByLabelText('After: field')).toBe(field)
  expect(document.activeElement).toBe(field)
})
