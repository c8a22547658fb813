import './dropzone.css';

export { Dropzone as default } from '@mantine/dropzone';
