import '@fontsource-variable/noto-sans-kr/wght.css';
import '@fontsource-variable/noto-serif-kr/wght.css';
