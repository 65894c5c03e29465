import { Buttons, Choices, Fields, HeroForm } from './forms.tsx'
import { Money, Notices, Openers, Pictures } from './words.tsx'

/** Every part in its states; never part of the site that is shipped. */
export default function Parts() {
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-10 py-10">
      <h1 className="text-h1">Parts and states</h1>
      <Buttons />
      <Fields />
      <HeroForm />
      <Choices />
      <Notices />
      <Openers />
      <Money />
      <Pictures />
    </div>
  )
}
