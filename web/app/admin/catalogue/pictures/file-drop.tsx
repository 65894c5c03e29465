import { Images } from 'lucide-react'
import { DropArea } from '../../../ui/pictures/drop-area.tsx'

type FileDropProps = { isBusy: boolean; onFiles: (files: File[]) => void }

/** A place to drop or choose pictures, several at once. */
export const FileDrop = ({ isBusy, onFiles }: FileDropProps) => (
  <DropArea
    icon={Images}
    label={isBusy ? 'Add more pictures' : 'Add pictures'}
    help={
      <span className="block text-muted">Drop them here or choose several: JPEG, PNG or WebP, up to 8 MB each</span>
    }
    accept="image/jpeg,image/png,image/webp"
    multiple
    onFiles={onFiles}
  />
)
