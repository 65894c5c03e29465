import { Check } from '../../ui/fields/check.tsx'
import { AddPhoto, ChosenPhoto, type Photos } from './photo-picker.tsx'

const sides = [
  { code: 'front', name: 'Front' },
  { code: 'back', name: 'Back' },
  { code: 'left', name: 'Left' },
  { code: 'right', name: 'Right' },
] as const

/** The sides that have no picture yet, in words: "left, right". */
export const missingSides = ({ chosen }: Photos): string =>
  sides
    .filter(({ code }) => !chosen.some(({ side }) => side === code))
    .map(({ name }) => name.toLowerCase())
    .join(', ')

type SidePhotosProps = {
  photos: Photos
  /** Why it cannot be sent like this. */
  error: string | false
  isWithout: boolean
  onWithout: (isWithout: boolean) => void
}

/** Four pictures, a side each: the set of the start beside the set of the end settles a dispute. */
export function SidePhotos({ photos, error, isWithout, onWithout }: SidePhotosProps) {
  return (
    <fieldset>
      <legend className="label">Pictures of the car, each side</legend>
      <ul className="flex flex-wrap gap-2">
        {sides.map(({ code, name }) => {
          const taken = photos.chosen.find(({ side }) => side === code)
          return (
            <li key={code}>
              {taken ? (
                <>
                  <ChosenPhoto url={taken.url} name={name.toLowerCase()} onRemove={() => photos.remove(taken.id)} />
                  <p className="text-center text-note text-muted">{name}</p>
                </>
              ) : (
                <AddPhoto label={`Picture: ${name}`} text={name} onAdd={(files) => photos.add(files, code)} />
              )}
            </li>
          )
        })}
      </ul>
      {error ? (
        <>
          <p className="help !text-danger" role="alert">
            {error}
          </p>
          <Check
            label="I cannot take the missing pictures now"
            checked={isWithout}
            onChange={({ target }) => onWithout(target.checked)}
          />
        </>
      ) : null}
    </fieldset>
  )
}
